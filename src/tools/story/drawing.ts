// The graph of a story as SVG: rows by the number of steps from the start, every kind of node with its own shape of border.
import type { GraphNode, Inspected } from '../../story/index.ts';

const BOX = { width: 190, height: 46, gapX: 34, gapY: 74 } as const;
const MARGIN = 60;

type Spot = { readonly node: GraphNode; readonly row: number; readonly x: number; readonly y: number };

/** Colours are never the only sign: the box names the kind. */
const FILL: Readonly<Record<GraphNode['type'], string>> = {
  passage: '#f4efe4',
  choice: '#dfe9f3',
  test: '#efe3f2',
  chance: '#efe3f2',
  combat: '#f6ddd6',
  rest: '#e0eddb',
  reward: '#f7ecc9',
  end: '#d9d6d0',
};

export function drawnStory({ title = 'Story', graph, start }: Inspected): string {
  const spots = placed(graph, start);
  const at = new Map(spots.map((spot) => [spot.node.id, spot]));
  const width = Math.max(600, ...spots.map(({ x }) => x + BOX.width / 2 + MARGIN));
  const height = Math.max(200, ...spots.map(({ y }) => y + BOX.height + MARGIN));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="sans-serif">`,
    '<defs><marker id="arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto-start-reverse"><path d="M0 0 8 4 0 8z" fill="#666"/></marker></defs>',
    `<rect width="${width}" height="${height}" fill="#fffdf8"/>`,
    `<text x="${MARGIN / 2}" y="30" font-size="20" font-weight="bold">${escaped(title)}</text>`,
    ...spots.flatMap((spot) => edgesFrom(spot, at)),
    ...spots.map(box),
    '</svg>',
  ].join('\n');
}

// ---- where the nodes stand ----

function placed(graph: readonly GraphNode[], start: string | undefined): readonly Spot[] {
  const rows = rowsOf(graph, start);
  const widest = Math.max(1, ...rows.map((row) => row.length));
  const full = widest * (BOX.width + BOX.gapX);
  return rows.flatMap((row, place) =>
    row.map((node, n) => ({
      node,
      row: place,
      x: MARGIN + full / 2 + (n - (row.length - 1) / 2) * (BOX.width + BOX.gapX),
      y: MARGIN + place * (BOX.height + BOX.gapY),
    })),
  );
}

/** By the fewest steps from the start; nodes that nothing leads to stand in a row of their own below. */
function rowsOf(graph: readonly GraphNode[], start: string | undefined): readonly (readonly GraphNode[])[] {
  const depth = new Map<string, number>();
  const ahead = start === undefined ? [] : [{ id: start, steps: 0 }];
  for (const { id, steps } of ahead) {
    const node = graph.find((one) => one.id === id);
    if (!node || depth.has(id)) continue;
    depth.set(id, steps);
    ahead.push(...node.edges.map(({ to }) => ({ id: to, steps: steps + 1 })));
  }
  const last = Math.max(0, ...depth.values());
  const rows = Array.from({ length: last + 1 }, (_, row) => graph.filter(({ id }) => depth.get(id) === row));
  const lost = graph.filter(({ id }) => !depth.has(id));
  return sorted([...rows, ...(lost.length > 0 ? [lost] : [])]);
}

/** Each row in the order of the nodes that lead to it, so that few lines cross. */
function sorted(rows: readonly (readonly GraphNode[])[]): readonly (readonly GraphNode[])[] {
  const done: (readonly GraphNode[])[] = [];
  for (const row of rows) {
    const above = done.at(-1) ?? [];
    const middle = (node: GraphNode) => {
      const places = above.flatMap((other, place) => (other.edges.some(({ to }) => to === node.id) ? [place] : []));
      return places.length === 0 ? above.length / 2 : places.reduce((sum, place) => sum + place, 0) / places.length;
    };
    done.push(row.toSorted((a, b) => middle(a) - middle(b)));
  }
  return done;
}

// ---- lines and boxes ----

function edgesFrom(from: Spot, at: ReadonlyMap<string, Spot>): readonly string[] {
  const { edges } = from.node;
  const targets = [...new Set(edges.map(({ to }) => to))];
  return targets.flatMap((to, n) => {
    const target = at.get(to);
    const labels = [...new Set(edges.filter((edge) => edge.to === to).map(({ label = '' }) => label))].filter(
      (label) => label !== '',
    );
    const shift = (n - (targets.length - 1) / 2) * Math.min(34, 150 / targets.length);
    return target ? [line(from, target, shift), labelled(from, shift, { labels, n })] : [];
  });
}

/** Down to a later row; a way back runs beside the boxes and is dashed. */
function line(from: Spot, to: Spot, shift: number): string {
  const start = { x: from.x + shift, y: from.y + BOX.height };
  const isBack = to.row <= from.row;
  const end = isBack ? { x: to.x + BOX.width / 2, y: to.y + BOX.height / 2 } : { x: to.x + shift / 3, y: to.y };
  const bend = isBack ? Math.max(from.x, to.x) + BOX.width : 0;
  const path = isBack
    ? `M${start.x} ${start.y} C${bend} ${start.y + 40} ${bend} ${end.y} ${end.x} ${end.y}`
    : `M${start.x} ${start.y} C${start.x} ${start.y + BOX.gapY / 2} ${end.x} ${end.y - BOX.gapY / 2} ${end.x} ${end.y}`;
  return `<path d="${path}" fill="none" stroke="#666" stroke-width="1.4" ${isBack ? 'stroke-dasharray="5 4" ' : ''}marker-end="url(#arrow)"/>`;
}

/** Labels of neighbours stand at different heights, so that they can be read. */
const labelled = ({ x, y }: Spot, shift: number, { labels, n }: { labels: readonly string[]; n: number }): string =>
  labels.length === 0
    ? ''
    : `<text x="${x + shift}" y="${y + BOX.height + 14 + (n % 3) * 12}" font-size="10" fill="#444" text-anchor="middle" stroke="#fffdf8" stroke-width="3" paint-order="stroke">${escaped(labels.join(', '))}</text>`;

function box({ node, x, y }: Spot): string {
  const mark = node.isUnreachable ? 'unreachable' : node.isDeadEnd ? 'leads to no end' : '';
  const stroke = mark === '' ? '#555' : '#b3261e';
  const border = `stroke="${stroke}" stroke-width="${mark === '' ? 1.2 : 3}"${node.isUnreachable ? ' stroke-dasharray="7 5"' : ''}`;
  const left = x - BOX.width / 2;
  return [
    `<rect x="${left}" y="${y}" width="${BOX.width}" height="${BOX.height}" rx="${node.type === 'choice' ? 22 : 6}" fill="${FILL[node.type]}" ${border}/>`,
    `<text x="${x}" y="${y + 20}" font-size="13" font-weight="bold" text-anchor="middle">${escaped(shortened(node.id))}</text>`,
    `<text x="${x}" y="${y + 36}" font-size="11" fill="${mark === '' ? '#555' : '#b3261e'}" text-anchor="middle">${escaped([node.type, node.chapter, mark].filter(Boolean).join(' · '))}</text>`,
  ].join('');
}

const MOST_LETTERS = 26;
const shortened = (id: string): string => (id.length <= MOST_LETTERS ? id : `…${id.slice(1 - MOST_LETTERS)}`);

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
