import type { Brand } from '@handelsplatz/domain/brands';
import { demoBrands } from '../brands/index.ts';
import { demoId } from '../ids.ts';
import type { Moments } from '../moments.ts';
import type { Row } from '../rows.ts';
import { customerNoOfProvider } from './accounts.ts';
import type { Participants } from './participants.ts';
import { toFirstUserId } from './users.ts';

/** A PDF of one page with one line, as a scanner's would be, but small. */
function onePage(line: string): Buffer {
  const content = `BT /F1 14 Tf 60 760 Td (${line}) Tj ET`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  const offsets: number[] = [];
  let text = '%PDF-1.4\n';
  for (const [index, body] of objects.entries()) {
    offsets.push(text.length);
    text += `${index + 1} 0 obj\n${body}\nendobj\n`;
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  text += `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF`;
  return Buffer.from(text, 'latin1');
}

/** What stands on papers of companies: permits with their documents, and wishes for other tax numbers. */
export function paperRows(brand: Brand, participants: Participants, moments: Moments) {
  return {
    ...permitRows(brand, participants, moments),
    taxNumberChanges: taxNumberRows(brand, participants, moments),
  };
}

/** Permits of the first buyer at the first seller: one with its document, one that ends soon, one of another buyer that has ended. */
function permitRows(
  brand: Brand,
  { buyers, sellers }: Participants,
  moments: Moments,
): { permits: Row<'permits'>[]; permitDocuments: Row<'permitDocuments'>[] } {
  const [seller] = sellers;
  const [first, second] = buyers;
  if (!seller || !first || !second) return { permits: [], permitDocuments: [] };
  const kind = demoBrands[brand.code].permitKind;
  const userId = toFirstUserId(brand, seller);
  const permit = (number: string, accountId: string, validUntil: string): Row<'permits'> => ({
    id: demoId(`${brand.code}/permit/${number}`),
    accountId,
    sellerId: seller.id,
    number,
    validUntil,
    document: '',
    createdBy: userId,
    createdAt: moments.ago(120, '10:00'),
  });
  const permits = [
    permit(`${brand.code.toUpperCase()}-2041`, first.id, moments.daysAgo(-400)),
    permit(`${brand.code.toUpperCase()}-2077`, first.id, moments.daysAgo(-20)),
    permit(`${brand.code.toUpperCase()}-1980`, second.id, moments.daysAgo(12)),
  ];
  const permitDocuments = permits.slice(0, 2).map(({ id, number }) => ({
    permitId: id,
    name: `${kind} ${number}.pdf`,
    contentType: 'application/pdf',
    content: onePage(`${kind} ${number}`),
    uploadedBy: userId,
    uploadedAt: moments.ago(120, '10:05'),
  }));
  return { permits, permitDocuments };
}

/** A buyer that waits for its new tax number, and one whose number the provider has entered. */
function taxNumberRows(brand: Brand, { buyers }: Participants, moments: Moments): Row<'taxNumberChanges'>[] {
  const [, second, third] = buyers;
  if (!second || !third) return [];
  const number = demoBrands[brand.code].wishedVatId;
  const base = { taxNumber: '', decidedBy: null, decidedAt: null, answer: '' };
  return [
    {
      ...base,
      id: demoId(`${brand.code}/tax-number/open`),
      accountId: second.id,
      vatId: number,
      note: 'Neue Nummer nach Umfirmierung',
      state: 'OPEN',
      requestedBy: toFirstUserId(brand, second),
      requestedAt: moments.ago(1, '15:40'),
    },
    {
      ...base,
      id: demoId(`${brand.code}/tax-number/done`),
      accountId: third.id,
      vatId: number,
      note: '',
      state: 'REFUSED',
      requestedBy: toFirstUserId(brand, third),
      requestedAt: moments.ago(30, '09:10'),
      decidedBy: toFirstUserId(brand, { customerNo: customerNoOfProvider }),
      decidedAt: moments.ago(29, '11:20'),
      answer: 'Diese Nummer gehört im Register zu einem anderen Unternehmen.',
    },
  ];
}
