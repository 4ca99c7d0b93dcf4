interface ModeSignProps {
  /** What a press leads to. */
  to: 'qr' | 'other';
}

/** The drawn sign of a way to sign in: a code to scan, or a keyboard. */
export function ModeSign({ to }: ModeSignProps) {
  return (
    <svg viewBox="0 0 24 24" width={26} height={26} aria-hidden="true" focusable="false">
      {to === 'qr' ? (
        <path d="M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2.5v2.5H14zM17.5 17.5H20V20h-2.5zM6.5 6.5h1v1h-1zM16.5 6.5h1v1h-1zM6.5 16.5h1v1h-1z" />
      ) : (
        <path d="M3 6.5h18v11H3zM6 10h.1M9 10h.1M12 10h.1M15 10h.1M18 10h.1M6 14h.1M9 14h6M18 14h.1" />
      )}
    </svg>
  );
}
