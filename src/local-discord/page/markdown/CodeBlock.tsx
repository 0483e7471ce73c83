// Written code, word for word.
export function CodeBlock({ language, text }: { readonly language: string | undefined; readonly text: string }) {
  return (
    <figure class="md-code-block">
      {language ? <figcaption>{language}</figcaption> : null}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <pre tabIndex={0}>
        <code>{text}</code>
      </pre>
    </figure>
  );
}
