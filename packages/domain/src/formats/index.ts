/** The door of `formats`: numbers, money, volumes, days and times as the brands write and read them. */
export { csvByteOrderMark, formatCsvLine, formatCsvText } from './csv.ts';
export { addDays, type Day, daysBetween, isDay, parseDay, parseTime, toMonth } from './days.ts';
export { megabyte, mostSheetRows, toMegabytes } from './file-limits.ts';
export {
  formatCalendarDay,
  formatCalendarDayShort,
  formatCalendarDayYear,
  formatDay,
  formatDayLong,
  formatDayShort,
  formatDayTime,
  formatDayTimeShort,
  formatDayYear,
  formatPeriod,
  formatTime,
  formatTimeExact,
  monthName,
  shortMonthName,
} from './format-day.ts';
export {
  type Currency,
  formatMoney,
  formatNumber,
  formatNumberPlain,
  formatPrice,
  formatVolume,
} from './format-number.ts';
export type { NumberRules, NumberStyle } from './number-style.ts';
export { type ParseNumberRefusal, parseNumber, sanitizeNumberInput } from './parse-number.ts';
export { readAsLitres, readVolume } from './read-volume.ts';
export { spellCount, spellList, spellNumber } from './spell-number.ts';
export { toBrandSpelling } from './spelling.ts';
export {
  type BrandZone,
  isTimeOfDay,
  type LocalHour,
  offsetMinutes,
  startOfDay,
  startOfNextDay,
  toBrandDay,
  toBrandTime,
  toInstant,
  toLocalHour,
} from './zones.ts';
