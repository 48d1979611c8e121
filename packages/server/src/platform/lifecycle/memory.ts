import { constants, type NodeGCPerformanceDetail, type PerformanceEntry, PerformanceObserver } from 'node:perf_hooks';
import { getHeapSpaceStatistics, getHeapStatistics, setFlagsFromString } from 'node:v8';

const megabyte = 1024 * 1024;
/** Where V8 collects new objects it takes at most so much, and keeps it. */
const mostNewSpaceBytes = 32 * megabyte;
/** Resident beside objects: code, libraries and buffers of an idle server, and some room. */
const residentBesideObjects = 130 * megabyte;
/** So many times the objects in use may be resident before memory is given back. */
const roomForObjects = 1.5;

const second = 1_000;
const lookEvery = 5 * second;
/** Work that fills memory collects more often than this. */
const quietFor = 15 * second;
/** V8 looks every eight seconds whether to give memory back, and takes two collections for it. */
const givesBackFor = 20 * second;
/** After a try that has left more than the bound, the next one waits until so much more is resident. */
const worthATry = 50 * megabyte;

/** A start makes much garbage, for which V8 would keep 30 MB more. `boundMemory` ends this. */
export const keepNewSpaceSmall = (): void => growNewSpace(false);

/**
 * Gives memory back that the process no longer needs. V8 does that only while hardly anything is allocated, and the ticks of a market
 * never pause, so a large file would keep hundreds of megabytes resident for hours. When more than the bound is resident and nothing has
 * filled memory for a while, V8 prefers size to speed for some seconds: it collects, and returns pages. While a file is read it would
 * take twice as long. New objects get at most 32 MB.
 */
export function boundMemory(): void {
  let inUse = getHeapStatistics().used_heap_size;
  let collectedAt = performance.now();
  let changedAt = collectedAt;
  let prefersSize = false;
  let leftBytes = 0;
  growNewSpace(true);
  new PerformanceObserver((list) => {
    if (sizeOfNewSpace() >= mostNewSpaceBytes) growNewSpace(false);
    if (!list.getEntries().some(isWhole)) return;
    inUse = getHeapStatistics().used_heap_size;
    collectedAt = performance.now();
  }).observe({ entryTypes: ['gc'] });
  setInterval(() => {
    const now = performance.now();
    const resident = process.memoryUsage.rss();
    leftBytes = Math.min(leftBytes, resident);
    const isLarge = resident > Math.max(residentBesideObjects + roomForObjects * inUse, leftBytes + worthATry);
    const wants = prefersSize ? isLarge && now - changedAt < givesBackFor : isLarge && now - collectedAt > quietFor;
    if (wants === prefersSize) return;
    leftBytes = prefersSize ? resident : 0;
    prefersSize = wants;
    changedAt = now;
    setFlagsFromString(prefersSize ? '--optimize-for-size' : '--no-optimize-for-size');
  }, lookEvery).unref();
}

/** Whether a collection went through all objects. The types of Node do not have these entries. */
const isWhole = (entry: PerformanceEntry): boolean =>
  (entry as PerformanceEntry & { readonly detail: NodeGCPerformanceDetail }).detail.kind ===
  constants.NODE_PERFORMANCE_GC_MAJOR;

const sizeOfNewSpace = (): number =>
  getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')?.space_size ?? 0;

const growNewSpace = (grows: boolean): void => setFlagsFromString(`--semi-space-growth-factor=${grows ? 2 : 1}`);
