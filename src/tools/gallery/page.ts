// The page of the gallery: each picture at full size and as wide as a phone, beside its description.

export type Shown = {
  readonly file: string;
  readonly title: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
};
export type Chapter = { readonly title: string; readonly pictures: readonly Shown[] };

export const galleryPage = (chapters: readonly Chapter[]): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Slowburn: the gallery</title>
<style>${STYLE}</style>
</head>
<body>
<h1>The gallery</h1>
<nav><ol>${chapters.map(contents).join('')}</ol></nav>
${chapters.map(chapter).join('\n')}
</body>
</html>
`;

const contents = ({ title, pictures }: Chapter, n: number): string =>
  `<li><a href="#chapter-${n}">${escaped(title)}</a> (${pictures.length})</li>`;

const chapter = ({ title, pictures }: Chapter, n: number): string =>
  `<section id="chapter-${n}"><h2>${escaped(title)}</h2>\n${pictures.map(picture).join('\n')}</section>`;

function picture({ file, title, alt, width, height, bytes }: Shown): string {
  const size = `${width} × ${height}, ${Math.ceil(bytes / 1024)} KiB`;
  const image = (shown: number) => `<img src="${escaped(file)}" width="${shown}" alt="${escaped(alt)}" loading="lazy">`;
  return [
    `<article><h3>${escaped(title)} <small>${size}, <a href="${escaped(file)}">${escaped(file)}</a></small></h3>`,
    `<div class="both">${image(width)}<div>${image(PHONE)}<p>${escaped(alt)}</p>`,
    `<small>${[...alt].length} characters</small></div></div></article>`,
  ].join('\n');
}

const PHONE = 400;

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);

const STYLE = `
body { background: #313338; color: #f2f3f5; font: 16px/1.45 system-ui, sans-serif; margin: 24px; }
a { color: #8ab4ff; }
h2 { border-bottom: 1px solid #5c5f66; margin-top: 64px; }
h3 small { color: #b5bac1; font-weight: normal; margin-left: 8px; }
.both { display: flex; gap: 24px; align-items: flex-start; }
.both > div { width: ${PHONE}px; flex: none; }
.both > div p { white-space: pre-wrap; }
img { display: block; height: auto; border-radius: 8px; }
`;
