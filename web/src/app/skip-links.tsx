import styles from './skip-links.module.css';

/** Moves the focus to the search that is to be seen, or opens the menu in which it is. */
function goToSearch(): void {
  const fields = Array.from(document.querySelectorAll<HTMLElement>('input[data-search]'));
  const seen = fields.find((field) => field.checkVisibility({ visibilityProperty: true }));
  if (seen) seen.focus();
  else goToMenu();
}

/** The tabs where they stand, else the button that opens them. */
function goToMenu(): void {
  const places = Array.from(document.querySelectorAll<HTMLElement>('[data-menu]'));
  places.find((place) => place.checkVisibility({ visibilityProperty: true }))?.focus();
}

/** The first things that Tab meets: past the header to what one came for. */
export function SkipLinks() {
  return (
    <nav className={styles.links} aria-label="快速跳转">
      <a href="#main">跳到正文</a>
      <button type="button" onClick={goToSearch}>
        跳到搜索
      </button>
      <button type="button" onClick={goToMenu}>
        跳到菜单
      </button>
    </nav>
  );
}
