// Runs before the body is read, see loadingOrder in vite.config.ts. What was chosen on this site stands in the HTML already
// (render/look.ts); what the browser asks for itself, no server is told.
if (!/(?:^|; )a11y=/.test(document.cookie) && matchMedia('(prefers-contrast: more)').matches) {
  document.documentElement.dataset.theme = 'contrast';
}

/** Longest wait for a first picture, ms. */
const PATIENCE = 2000;
let begun = false;

/** Loads the programs that the page names, all at once, and runs the first of them. */
function begin() {
  if (begun) return;
  begun = true;
  for (const link of document.querySelectorAll('link[rel="program"]')) link.rel = 'modulepreload';
  const entry = document.createElement('script');
  entry.type = 'module';
  entry.crossOrigin = '';
  entry.src = document.querySelector('link[data-entry]').href;
  document.body.append(entry);
}

document.addEventListener('DOMContentLoaded', () => {
  // An empty page waits for its program, and a hidden one is not painted.
  if (document.hidden || !document.getElementById('root').firstChild) {
    begin();
    return;
  }
  const paints = new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) begin();
  });
  paints.observe({ type: 'paint', buffered: true });
  setTimeout(begin, PATIENCE);
});
