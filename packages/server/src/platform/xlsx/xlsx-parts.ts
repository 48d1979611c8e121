const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The list of sheets. */
export function workbook(sheets: readonly string[]): string {
  const lines = sheets.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('');
  return `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${lines}</sheets></workbook>`;
}

/** Where the sheets and the formats are. */
export function workbookRelations(sheets: number): string {
  const lines = Array.from(
    { length: sheets },
    (_, at) => `<Relationship Id="rId${at + 1}" Type="${office}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  ).join('');
  return `${head}<Relationships xmlns="${relations}">${lines}<Relationship Id="rId${sheets + 1}" Type="${office}/styles" Target="styles.xml"/></Relationships>`;
}

/** Where the workbook is. */
export const packageRelations: string = `${head}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

/** The kinds of the files in the archive. */
export function contentTypes(sheets: number): string {
  const lines = Array.from(
    { length: sheets },
    (_, at) => `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="${types}.worksheet+xml"/>`,
  ).join('');
  return `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/>${lines}</Types>`;
}

/** Numbers of formats: 49 is text, 3 and 4 have thousands, 14 is a day, 22 a day with its time; 164 has three decimals. */
const plain = [0, 49, 3, 4, 164, 14, 22];
const format = (id: number, font: number) =>
  `<xf numFmtId="${id}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`;

/** The formats of cells: those of `plain`, the heading, and those of `plain` in bold. */
export const styles: string = `${head}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="#,##0.000"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="15">${plain.map((id) => format(id, 0)).join('')}${format(49, 1)}${plain.map((id) => format(id, 1)).join('')}</cellXfs><cellStyles count="1"><cellStyle name="Standard" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;
