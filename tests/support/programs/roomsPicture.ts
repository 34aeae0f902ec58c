import type { RoomOrder } from './roomOrders.ts';

const BOX = { width: 82, height: 24, gap: 6, columnGap: 14, margin: 16, heading: 24 };
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The rooms of each folder as an SVG picture: a column for each group, imports go to the left. */
export function roomsPicture(orders: readonly RoomOrder[]): string {
  const { width, height, gap, columnGap, margin, heading } = BOX;
  const parts: string[] = [];
  let top = margin;
  let right = 0;
  for (const { folder, order } of orders) {
    const tallest = Math.max(...order.map((group) => group.length));
    const innerHeight = tallest * (height + gap) - gap;
    parts.push(`<text class="folder" x="${margin}" y="${top + 14}">${escaped(folder)}</text>`);
    order.forEach((group, column) => {
      const left = margin + column * (width + columnGap);
      const groupHeight = group.length * (height + gap) - gap;
      const groupTop = top + heading + (innerHeight - groupHeight) / 2;
      if (column > 0) {
        const middle = top + heading + innerHeight / 2;
        parts.push(`<path class="arrow" d="M${left - 2} ${middle}h${-(columnGap - 6)}m5 -4l-5 4l5 4"/>`);
      }
      group.forEach((room, index) => {
        const y = groupTop + index * (height + gap);
        parts.push(
          `<rect x="${left}" y="${y}" width="${width}" height="${height}" rx="3"/>`,
          `<text class="room" x="${left + width / 2}" y="${y + 16}">${escaped(room)}</text>`,
        );
      });
      right = Math.max(right, left + width);
    });
    top += heading + innerHeight + margin;
  }
  const size = { width: right + margin, height: top };
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" width="${size.width}" height="${size.height}" role="img" aria-label="The rooms of each folder; imports go to the left">
<style>svg{background:#fff}rect{fill:#f7f8f3;stroke:#7a826f}text{fill:#1a1f16;font:11.5px system-ui,sans-serif}.folder{font-weight:600}.room{text-anchor:middle}.arrow{fill:none;stroke:#46631a;stroke-width:1.5}</style>
${parts.join('\n')}
</svg>
`;
}
