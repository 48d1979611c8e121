import { extractText, getDocumentProxy, getMeta } from 'unpdf';
import type { TestClient } from './client.ts';

/** What a reader finds in a PDF: its text page by page with single spaces, its title, and the roles that a screen reader is told. */
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
  return { text: pages.join(' '), pages, title: info.Title, roles: trees.flatMap((tree) => rolesOf(tree)) };
}

interface Node {
  readonly role?: string;
  readonly children?: readonly Node[];
}

function rolesOf(node: Node | null): string[] {
  return node?.role ? [node.role, ...(node.children ?? []).flatMap(rolesOf)] : [];
}

/** The confirmation of an order as an account reads it; fails when there is none for it. */
export async function confirmationOf(client: TestClient, orderId: string): Promise<PdfContents> {
  const answer = await client.send(`/api/orders/${orderId}/confirmation`);
  if (answer.status !== 200) throw new Error(`${answer.status}: ${await answer.text()}`);
  return await readPdf(new Uint8Array(await answer.arrayBuffer()));
}
