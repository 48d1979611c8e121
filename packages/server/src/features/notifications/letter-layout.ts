import type { Brand } from '@handelsplatz/domain/brands';
import { toBrandSpelling } from '@handelsplatz/domain/formats';
import { escapeHtml } from '../../platform/html/index.ts';
import type { LetterPart, MailLetter } from '../../platform/mail/index.ts';
import { toLetterhead } from './letterhead.ts';

const font = "font-family:'Segoe UI',Helvetica,Arial,sans-serif";
const ink = 'color:#1a2530';
const soft = 'color:#55626d';
/** Long words that people typed, such as addresses, stay on the sheet. */
const breaks = 'overflow-wrap:anywhere;word-break:break-word';

/**
 * Lays out a mail as HTML. It is made of tables with widths in attributes, because Outlook knows no other layout,
 * and names each colour beside its ground, because a mail program in the dark changes one without the other. Nothing is loaded
 * from elsewhere. Every word is escaped; words that people typed are always shown as they typed them.
 */
export function layOut(brand: Brand, { parts, signed }: MailLetter): string {
  const { accent } = toLetterhead(brand);
  const { headline } = brand.company;
  const rows = parts.map((part) => row(drawPart(part, accent))).join('');
  const foot = signed ? row(signatureOf(brand).map(escapeHtml).join('<br>'), `font-size:13px;${soft}`, 'soft') : '';
  return [
    `<!doctype html><html lang="${brand.locale}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeHtml(headline)}</title><style>${darkStyle}</style></head>`,
    '<body class="page" style="margin:0;padding:0;background-color:#eef1f3" bgcolor="#eef1f3">',
    `<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#eef1f3"><tr><td align="center" style="padding:24px 12px">`,
    `<table role="presentation" class="sheet" width="600" cellpadding="0" cellspacing="0" border="0" bgcolor="#ffffff" style="width:100%;max-width:600px;background-color:#ffffff">`,
    `<tr><td bgcolor="${accent}" style="padding:16px 28px;background-color:${accent};${font};font-size:20px;font-weight:bold;color:#ffffff">${escapeHtml(headline)}</td></tr>`,
    '<tr><td style="padding:24px 28px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">',
    rows,
    foot,
    '</table></td></tr></table></td></tr></table></body></html>',
  ].join('');
}

/** A mail program that follows the system into the dark reads these; the others keep the light colours. */
const darkStyle =
  '@media (prefers-color-scheme:dark){.page{background-color:#11181d!important}.sheet{background-color:#1b242b!important}.ink{color:#e8edf0!important}.soft{color:#a9b5bd!important}.line{border-color:#3a464f!important}}';

function row(content: string, style = `font-size:15px;${ink}`, tone: 'ink' | 'soft' = 'ink'): string {
  return `<tr><td class="${tone}" style="padding:0 0 16px;${font};line-height:1.5;${breaks};${style}">${content}</td></tr>`;
}

function drawPart(part: LetterPart, accent: string): string {
  if (typeof part === 'string') return toLines(part);
  return part.kind === 'link' ? drawLink(part, accent) : drawFacts(part.facts);
}

/** A button with the address below it, for readers who check where it leads. */
function drawLink({ label, url, quiet }: Extract<LetterPart, { kind: 'link' }>, accent: string): string {
  const address = escapeHtml(url);
  if (quiet)
    return `<span class="soft" style="font-size:13px;${soft}">${escapeHtml(label)}: <a class="soft" href="${address}" style="${soft};word-break:break-all">${address}</a></span>`;
  return [
    `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td bgcolor="${accent}" style="background-color:${accent}">`,
    `<a href="${address}" style="display:inline-block;padding:10px 18px;${font};font-size:15px;font-weight:bold;color:#ffffff;text-decoration:none">${escapeHtml(label)}</a>`,
    `</td></tr></table><div class="soft" style="padding:6px 0 0;font-size:12px;${soft};word-break:break-all">${address}</div>`,
  ].join('');
}

function drawFacts(facts: readonly (readonly [name: string, value: string])[]): string {
  const cell = `padding:5px 0;border-bottom:1px solid #e2e7ea;font-size:14px;${font};line-height:1.4;${breaks}`;
  const lines = facts.map(
    ([name, value]) =>
      `<tr><td class="soft line" valign="top" width="38%" style="${cell};${soft};padding-right:12px">${escapeHtml(name)}</td><td class="ink line" valign="top" style="${cell};${ink}">${toLines(value)}</td></tr>`,
  );
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">${lines.join('')}</table>`;
}

function toLines(text: string): string {
  return escapeHtml(text).replace(/\r\n?|\n/g, '<br>');
}

/** The lines at the foot of a mail to a user. */
export function signatureOf({ code, company }: Brand): string[] {
  const { name, address, phone, supportEmail, website } = company;
  const place = `${address.street}, ${address.postCode} ${address.city}, ${address.country}`;
  return [name, place, `${phone} · ${supportEmail}`, website].map((line) => toBrandSpelling(line, code));
}
