/** Lets the browser save a file from the page's memory under this name. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // Browsers start saving after this call.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
