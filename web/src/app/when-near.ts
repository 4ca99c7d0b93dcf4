/** A place is near from so far below the window on, px: its program is there before it is reached. */
const MARGIN_PX = 600;

/**
 * Resolves when the element with this id comes near the window, or when the person first presses anything; at once when it
 * does not stand in the page yet, as in a page that the browser itself builds.
 */
export function whenNear(id: string): Promise<void> {
  const place = document.getElementById(id);
  if (!place) return Promise.resolve();
  return new Promise((resolve) => {
    const done = () => {
      watch.disconnect();
      window.removeEventListener('pointerdown', done);
      window.removeEventListener('keydown', done);
      resolve();
    };
    const watch = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && done(), {
      rootMargin: `${MARGIN_PX}px`,
    });
    watch.observe(place);
    window.addEventListener('pointerdown', done);
    window.addEventListener('keydown', done);
  });
}
