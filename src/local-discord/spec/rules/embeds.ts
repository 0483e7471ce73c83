// What Discord refuses in embeds.
import { wrongUrl } from '../errorTree.ts';
import { referenced } from './attachments.ts';
import { error, lengthOf, type Path, REQUIRED, type Report } from './report.ts';
import type { CheckedEmbed } from './shapes.ts';

const MOST_CHARACTERS = 6000;
const WEB = ['http', 'https'];

export function checkEmbeds(embeds: readonly CheckedEmbed[], names: ReadonlySet<string>, report: Report): void {
  const characters = embeds.reduce((sum, embed) => sum + charactersOf(embed), 0);
  if (characters > MOST_CHARACTERS)
    report(['embeds'], error('MAX_EMBED_SIZE_EXCEEDED', `Embed size exceeds maximum size of ${MOST_CHARACTERS}`));
  embeds.forEach((embed, n) => {
    if (isEmpty(embed)) report(['embeds', n, 'description'], REQUIRED);
    checkFields(embed, ['embeds', n], report);
    checkAddresses(embed, { path: ['embeds', n], names, report });
  });
}

const charactersOf = ({ title, description, footer, author, fields }: CheckedEmbed) =>
  [title, description, footer?.text, author?.name, ...(fields ?? []).flatMap(({ name, value }) => [name, value])]
    .map(lengthOf)
    .reduce((a, b) => a + b, 0);

const isEmpty = ({ title, description, author, footer, image, thumbnail, fields }: CheckedEmbed) =>
  !(title || description || author?.name || footer?.text || image?.url || thumbnail?.url || fields?.length);

function checkFields({ fields }: CheckedEmbed, path: Path, report: Report): void {
  fields?.forEach(({ name, value }, n) => {
    if (name.trim() === '') report([...path, 'fields', n, 'name'], REQUIRED);
    if (value.trim() === '') report([...path, 'fields', n, 'value'], REQUIRED);
  });
}

type Place = { readonly path: Path; readonly names: ReadonlySet<string>; readonly report: Report };

function checkAddresses(embed: CheckedEmbed, { path, names, report }: Place): void {
  const links = { url: embed.url, 'author.url': embed.author?.url };
  const pictures = {
    'image.url': embed.image?.url,
    'thumbnail.url': embed.thumbnail?.url,
    'author.icon_url': embed.author?.icon_url,
    'footer.icon_url': embed.footer?.icon_url,
  };
  for (const [field, url] of Object.entries(links))
    if (url && !isWeb(url)) report([...path, ...field.split('.')], wrongUrl(url, WEB));
  // Without such a file Discord takes the address for what it says, and does not like it.
  for (const [field, url] of Object.entries(pictures))
    if (url && !isWeb(url) && !names.has(referenced(url) ?? ''))
      report([...path, ...field.split('.')], wrongUrl(url, WEB));
}

const isWeb = (url: string) => /^https?:\/\//i.test(url);
