import type { Brand } from '@handelsplatz/domain/brands';
import { formatCalendarDay, formatNumber } from '@handelsplatz/domain/formats';
import { dangerousGoodsLine } from '@handelsplatz/domain/papers';
import { escapeHtml } from '../../../platform/html/index.ts';
import { spelled } from '../../notifications/index.ts';
import { quantityText } from '../../trading/index.ts';
import type { OpenedSlip } from './pickup-slips.read.ts';
import { slipScript, slipStyle } from './slip-assets.ts';

interface Page {
  readonly brand: Brand;
  readonly title: string;
  readonly body: string;
}

function wrap({ brand, title, body }: Page): string {
  return `<!doctype html><html lang="${brand.locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><meta name="referrer" content="no-referrer"><title>${escapeHtml(title)}</title><style>${slipStyle}</style></head><body><main>${spelled(body, brand)}</main><script>${slipScript}</script></body></html>`;
}

/** What a driver reads at the rack: the numbers, the goods, the place, the days. No price and no other order. */
export function slipPage(slip: OpenedSlip, { brand, code }: { brand: Brand; code: string }): string {
  const title = `Abholschein ${slip.orderNo}`;
  const days = [slip.collectionStart, slip.collectionEnd].map(formatCalendarDay);
  const litres = formatNumber(slip.volumeLitres, 0, brand.numbers);
  const amount = `${quantityText(slip.volumeLitres, slip.purchaseUnit, brand)} ${slip.purchaseUnit}`;
  const address = slip.deliveryAddress;
  const body = [
    `<header><div><h1>Abholschein</h1><p>Bestellung ${escapeHtml(slip.orderNo)}</p><p class="soft">gültig bis ${days[1]}</p></div><div class="qr" role="img" aria-label="QR-Code mit der Adresse dieses Abholscheins">${code}</div></header>`,
    number('Ladenummer', slip.liftingNo),
    number('Abholnummer', slip.pickupNo),
    number('Kontraktnummer', slip.contractNo),
    fact('Ware', `<p class="big">${escapeHtml(slip.productName)}</p>`),
    fact('Menge', `<p class="big">${amount}</p>${slip.purchaseUnit === 'cbm' ? `<p>${litres} l bei 15 °C</p>` : ''}`),
    fact(
      'Ladestelle',
      `<p class="big">${escapeHtml(slip.terminalName)}</p><p>${escapeHtml(slip.regionName)}</p>${slip.openingHours ? `<p class="soft">Öffnungszeiten: ${escapeHtml(slip.openingHours)}</p>` : ''}`,
    ),
    fact('Abholung', `<p>${days[0] === days[1] ? days[0] : `${days[0]} bis ${days[1]}`}</p>`),
    fact('Absender', `<p>${escapeHtml(slip.sellerName)}</p>`),
    fact(
      'Empfänger',
      `<p>${escapeHtml(slip.buyerName)}</p>${address ? `<p>${escapeHtml(`${address.street}, ${address.zipCode} ${address.city}`)}</p>` : ''}`,
    ),
    fact('Gefahrgut (ADR 5.4.1)', `<p>${escapeHtml(dangerousGoodsLine(slip))}</p>`),
    ...(slip.papers ?? []).map(
      ({ title: source, text }) =>
        `<div class="law"><p>${escapeHtml(text)}</p><p class="soft">${escapeHtml(source)}</p></div>`,
    ),
    `<footer><p>${escapeHtml(brand.company.name)} · ${escapeHtml(brand.company.phone)}</p></footer>`,
  ].join('');
  return wrap({ brand, title, body });
}

function fact(name: string, content: string): string {
  return `<section><h2>${name}</h2>${content}</section>`;
}

function number(name: string, value: string | null): string {
  if (!value) return '';
  return `<div class="number"><div><b>${name}</b><span class="big">${escapeHtml(value)}</span></div><button type="button" data-copy="${escapeHtml(value)}" aria-label="${name} kopieren">Kopieren</button></div>`;
}

/** What somebody reads whose link does not open. It does not say what it was for. */
export function closedSlipPage(reason: 'unknown' | 'REVOKED' | 'ENDED', brand: Brand): string {
  const sentences = {
    unknown: 'Diesen Abholschein gibt es nicht. Bitte prüfen Sie den Link.',
    REVOKED: 'Dieser Abholschein wurde zurückgezogen. Bitte fragen Sie Ihren Disponenten nach einem neuen Link.',
    ENDED: 'Dieser Abholschein ist abgelaufen. Bitte fragen Sie Ihren Disponenten.',
  };
  const body = `<h1>Abholschein</h1><p>${sentences[reason]}</p><footer><p>${escapeHtml(brand.company.name)} · ${escapeHtml(brand.company.phone)}</p></footer>`;
  return wrap({ brand, title: 'Abholschein', body });
}
