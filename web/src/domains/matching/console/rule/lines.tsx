/** What a sentence of a rule leaves out, line by line; those of a part are indented by the space that begins them. */
export function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="small">
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines keep their order
        <li key={at} className="pre-line">
          {line}
        </li>
      ))}
    </ul>
  );
}
