/** The server takes 300,000 bytes at once. Masked text is short of letters that need more than one byte. */
const mostCharacters = 200_000;

/** The first events that fit into one part; at least one, as an event cannot be divided. */
export function nextPart<Event>(waiting: readonly Event[]): Event[] {
  let characters = 0;
  const end = waiting.findIndex((event, index) => {
    characters += JSON.stringify(event).length;
    return index > 0 && characters > mostCharacters;
  });
  return waiting.slice(0, end === -1 ? waiting.length : end);
}
