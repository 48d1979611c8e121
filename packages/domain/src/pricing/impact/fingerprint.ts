/** A short text that identifies a list of texts. Another list or another sequence gives another text. */
export type Fingerprint = { add(text: string): void; text(): string };

/** Two mixed 32-bit sums (after Bob Jenkins and Bryc, cyrb53). It distinguishes lists; it is not cryptographic. */
export function createFingerprint(): Fingerprint {
  let [a, b] = [0xdeadbeef, 0x41c6ce57];
  const mix = (code: number) => {
    a = Math.imul(a ^ code, 2_654_435_761);
    b = Math.imul(b ^ code, 1_597_334_677);
  };
  return {
    add(text) {
      for (let index = 0; index < text.length; index += 1) mix(text.charCodeAt(index));
      mix(0x1_0000);
    },
    text() {
      const x = Math.imul(a ^ (a >>> 16), 2_246_822_507) ^ Math.imul(b ^ (b >>> 13), 3_266_489_909);
      const y = Math.imul(b ^ (b >>> 16), 2_246_822_507) ^ Math.imul(a ^ (a >>> 13), 3_266_489_909);
      return [x, y].map((part) => (part >>> 0).toString(16).padStart(8, '0')).join('');
    },
  };
}
