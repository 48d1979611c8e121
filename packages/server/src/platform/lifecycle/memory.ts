import { constants, type NodeGCPerformanceDetail, type PerformanceEntry, PerformanceObserver } from 'node:perf_hooks';
import { getHeapSpaceStatistics, getHeapStatistics, setFlagsFromString } from 'node:v8';

const megabyte = 1024 * 1024;
/** Where V8 collects new objects it takes at most so much, and keeps it. */
const mostNewSpaceBytes = 32 * megabyte;
/** Resident beside objects: code, libraries and buffers of an idle server, and some room. */
const residentBesideObjects = 140 * megabyte;
/** So many times the objects in use may be resident before V8 collects more often. */
const roomForObjects = 1.5;

/** A start makes much garbage, for which V8 would keep 30 MB more. `boundMemory` ends this. */
export const keepNewSpaceSmall = (): void => growNewSpace(false);

/**
 * Gives memory back that the process no longer needs. V8 does that only while hardly anything is allocated, and the ticks of a market
 * never pause, so a large file would keep hundreds of megabytes resident for hours. Above a bound V8 prefers size to speed:
 * it collects earlier, and returns pages within seconds. Below it nothing changes. New objects get at most 32 MB.
 */
export function boundMemory(): void {
  let inUse = getHeapStatistics().used_heap_size;
  growNewSpace(true);
  new PerformanceObserver((list) => {
    if (sizeOfNewSpace() >= mostNewSpaceBytes) growNewSpace(false);
    if (list.getEntries().some(isWhole)) inUse = getHeapStatistics().used_heap_size;
    preferSize(process.memoryUsage.rss() > residentBesideObjects + roomForObjects * inUse);
  }).observe({ entryTypes: ['gc'] });
}

/** Whether a collection went through all objects. The types of Node do not have these entries. */
const isWhole = (entry: PerformanceEntry): boolean =>
  (entry as PerformanceEntry & { readonly detail: NodeGCPerformanceDetail }).detail.kind ===
  constants.NODE_PERFORMANCE_GC_MAJOR;

const sizeOfNewSpace = (): number =>
  getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')?.space_size ?? 0;

const growNewSpace = (grows: boolean): void => setFlagsFromString(`--semi-space-growth-factor=${grows ? 2 : 1}`);

const preferSize = (isOn: boolean): void => setFlagsFromString(isOn ? '--optimize-for-size' : '--no-optimize-for-size');
