interface LogoProps {
  height?: number;
  /** Shows what the first of the page has drawn, so that the drawing is sent once. */
  again?: boolean;
}

const DRAWING = 'wordmark';

/** The wordmark 知策, drawn in one line width so that it stays clear at 20 px. */
export function Logo({ height = 28, again = false }: LogoProps) {
  return (
    <svg
      viewBox="0 0 104 48"
      height={`${height / 16}rem`}
      width={`${(height * 104) / 48 / 16}rem`}
      role="img"
      aria-label="知策"
    >
      {again ? (
        <use href={`#${DRAWING}`} />
      ) : (
        <g id={DRAWING} fill="none" stroke="currentColor" strokeWidth="4" strokeLinecap="round" strokeLinejoin="round">
          <path d="M10.5 4.5C9 10 7 14 4.5 17M8.5 12H24M3.5 23.5H26M15.5 12V23.5C15 32 11 39.5 3.5 44M17 30C20 33 22.5 37 24.5 41.5M30.5 12.5H45V39H30.5Z" />
          <path d="M64 3.5C62.5 7.5 60.5 10.5 57.5 13M62.5 8H75M67.5 8.5 70 13.5M82.5 3.5C81.5 7 80 9.5 77.5 12M81 8H99M87.5 8.5 90.5 13.5M58 19.5H98.5M78 15V45.5M64 33.5V26.5H92.5V33.5M77 28.5C73.5 35.5 67 40.5 58 43.5M79 28.5C82.5 35.5 89 40.5 98.5 43.5" />
        </g>
      )}
    </svg>
  );
}
