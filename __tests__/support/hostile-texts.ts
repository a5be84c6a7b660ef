/**
 * Texts of a repository that try to leave the place that they are put in: a log, a summary, a page, a terminal, a report.
 * Wherever one of them gets to act, it says `stolen`, which nothing else does.
 *
 * Each of them can stand in a catalog that breaks no rule: names, descriptions, tags and queries are free text.
 */

/** Commands of the runner (GitHub, "Workflow commands"), which it looks for at the start of every line of a log. */
export const COMMANDS: readonly string[] = [
  '::error::stolen',
  'a\n::error::stolen',
  'a\r::warning::stolen',
  'a\r\n::add-mask::stolen',
  '\n\n::error file=README.md,line=1::stolen',
  'a%0A::error::stolen',
  'a%0D%0A::notice::stolen%0A',
  '::set-output name=digest::stolen',
  '::stop-commands::stolen',
  ' ::group::stolen',
  '##[error]stolen',
  'a\n##[add-path]stolen',
  'a\u0085::error::stolen',
  'a\u2028::error::stolen',
  'a: b, c=d::stolen',
];

/** Markdown (GitHub Flavored Markdown), with what GitHub makes of it: mentions, references, autolinks, shortcodes. */
export const MARKDOWN: readonly string[] = [
  'a | stolen | c',
  '| --- | --- |\n| stolen | |',
  'a\n| stolen |\n| --- |',
  '[stolen](https://example.com/)',
  '[stolen](javascript:stolen())',
  '![stolen](https://example.com/stolen.png)',
  '[stolen]: https://example.com/',
  '[![stolen](https://example.com/a.svg)](https://example.com/)',
  '<https://example.com/stolen>',
  'https://example.com/stolen',
  'www.example.com/stolen',
  'stolen@example.com',
  '@stolen',
  '@octo/stolen',
  '#1 stolen',
  'octo/stolen#1',
  'GH-1 stolen',
  '4f0c1d9a7b3e52868d1f60a9c27b4e8135ad90fe stolen',
  '# stolen',
  'stolen\n===',
  '- [x] stolen',
  '1. stolen',
  '> [!CAUTION]\n> stolen',
  '---\nstolen',
  '    stolen',
  '`stolen`',
  '``` stolen ```',
  '```\nstolen\n```',
  '`` ` stolen',
  '`<b>stolen`</b>',
  '~~~\nstolen',
  '**stolen** __stolen__ *stolen* _stolen_ ~~stolen~~',
  '\\| stolen \\',
  'stolen\\',
  '&lt;b&gt;stolen&#64;octo&#x7c;',
  ':boom: stolen',
  '$stolen$ and $$stolen$$',
  '$`stolen`$',
  '[^stolen] and [^stolen]: note',
  'stolen  \nstolen',
];

/** HTML and what a template or a script may read. */
export const MARKUP: readonly string[] = [
  '<script>stolen()</script>',
  '</script><script>stolen()</script>',
  '</script ><img src=x onerror=stolen()>',
  '<!--<script>stolen()',
  '--><svg onload=stolen()>',
  '<![CDATA[<b>stolen</b>]]>',
  '"><img src=x onerror=stolen()>',
  "' onmouseover='stolen()' x='",
  '" autofocus onfocus="stolen()" x="',
  '</title><body onload=stolen()>',
  '</style><script>stolen()</script>',
  '</code></pre></td></tr></table></details><h1>stolen</h1>',
  '<details open><summary>stolen</summary>',
  '<table><tr><td>stolen',
  'javascript:stolen()',
  '&lt;script&gt;stolen()&lt;/script&gt;',
  '${stolen()} {{stolen()}} <%= stolen %>',
  '\\u003cscript>stolen()\\u003c/script>',
  '<a href="https://example.com/">stolen</a>',
  '<img src="https://example.com/stolen.png">',
  '<meta http-equiv=refresh content=0;url=https://example.com/stolen>',
  '<base href=https://example.com/stolen/>',
  '<link rel=stylesheet href=https://example.com/stolen.css>',
  '<form action=https://example.com/><button>stolen</button></form>',
  '<iframe srcdoc="<script>stolen()</script>"></iframe>',
];

/** Characters that are not seen, that move the text around them, or that a terminal obeys. */
export const UNSEEN: readonly string[] = [
  '\u0000',
  '\u0007',
  '\u0008',
  '\t',
  '\u000B',
  '\u000C',
  '\u001B',
  '\u007F',
  '\u0085',
  '\u009B',
  '\u00AD',
  '\u061C',
  '\u200B',
  '\u200E',
  '\u200F',
  '\u2028',
  '\u2029',
  '\u202A',
  '\u202E',
  '\u2060',
  '\u2066',
  '\u2069',
  '\uFEFF',
  '\uFFF9',
  '\u{E0041}',
];

/** Sequences that a terminal obeys, and texts that read otherwise than they are. */
export const TERMINAL: readonly string[] = [
  '\u001B[2J\u001B[Hstolen',
  '\u001B]0;stolen\u0007',
  '\u001B]8;;https://example.com/\u001B\\stolen\u001B]8;;\u001B\\',
  '\u009B31mstolen',
  'stolen\u0008\u0008\u0008safe',
  'safe\rstolen',
  'stolen\u202Egnp.exe',
  '\u2066stolen\u2069',
  'st\u200Bo\u00ADl\u2060en',
  'stolen\u{E0041}\u{E0042}',
];

/** Names that programs have for themselves. */
export const RESERVED: readonly string[] = ['__proto__', 'constructor', 'toString', 'hasOwnProperty'];

/** A name of the greatest length that the profile allows, without a place to break. */
export const LONGEST = 'x'.repeat(8192);

/** Everything above, a text with all of the characters that are not seen, and the longest name. */
export const HOSTILE: readonly string[] = [
  ...COMMANDS,
  ...MARKDOWN,
  ...MARKUP,
  ...TERMINAL,
  ...RESERVED,
  `stolen${UNSEEN.join('stolen')}`,
  `stolen ${'`'.repeat(8000)}`,
  `stolen ${'<'.repeat(8000)}`,
  LONGEST,
];
