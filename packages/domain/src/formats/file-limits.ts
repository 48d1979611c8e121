/** The bytes of a megabyte, as limits of files count it. */
export const megabyte: number = 1024 * 1024;

/**
 * A limit of a file in whole megabytes.
 * @example toMegabytes(10_485_760) // 10
 */
export function toMegabytes(bytes: number): number {
  return Math.floor(bytes / megabyte);
}

/** Rows of a sheet of a workbook below its header: all that the file format allows. */
export const mostSheetRows = 1_048_575;
