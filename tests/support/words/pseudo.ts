/** A language that nobody speaks: each message in brackets and a third longer, its placeholders as they are. */
export const pseudo = (message: string): string => `⟦${message}${'~'.repeat(Math.ceil(message.length / 3))}⟧`;

/** What of a text is in no bracket: words that did not come from the catalogue. A message may go over several lines. */
export function unbracketed(text: string): string {
  const left = text.replace(/⟦[^⟦⟧]*⟧/g, ' ');
  return left === text ? left.trim() : unbracketed(left);
}
