import { extractText, getDocumentProxy, getMeta } from 'unpdf';
import type { TestClient } from './client.ts';

/**
 * The contents of a PDF for its reader: the text page by page with single spaces, the title, and the roles that a screen reader
 * gets.
 */
export interface PdfContents {
  readonly text: string;
  readonly pages: readonly string[];
  readonly title: unknown;
  readonly roles: readonly string[];
}

export async function readPdf(file: Uint8Array): Promise<PdfContents> {
  const document = await getDocumentProxy(new Uint8Array(file));
  const { text } = await extractText(document, { mergePages: false });
  const pages = text.map((page) => page.replaceAll(/\s+/g, ' '));
  const { info } = await getMeta(document);
  const trees = await Promise.all(
    pages.map(async (_, index) => (await document.getPage(index + 1)).getStructTree() as Promise<Node | null>),
  );
  return { text: pages.join(' '), pages, title: info.Title, roles: trees.flatMap((tree) => listRoles(tree)) };
}

interface Node {
  readonly role?: string;
  readonly children?: readonly Node[];
}

function listRoles(node: Node | null): string[] {
  return node?.role ? [node.role, ...(node.children ?? []).flatMap(listRoles)] : [];
}

/** The order confirmation as an account reads it. Fails when that account has none. */
export async function readConfirmation(client: TestClient, orderId: string): Promise<PdfContents> {
  const answer = await client.send(`/api/orders/${orderId}/confirmation`);
  if (answer.status !== 200) throw new Error(`${answer.status}: ${await answer.text()}`);
  return await readPdf(new Uint8Array(await answer.arrayBuffer()));
}
