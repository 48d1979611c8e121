/** Reads texts, and those that come more than once only the first time: what is read of them is the same object. */
export function remembering<V>(read: (text: string) => V): (text: string) => V {
  const known = new Map<string, V>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const value = read(text);
    known.set(text, value);
    return value;
  };
}
