import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LateLoad, loadInTime } from './load-in-time';

describe('loadInTime', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('gives up what hangs after 120,000 ms and not before', async () => {
    const settled = vi.fn();
    const failed = loadInTime(() => new Promise(() => undefined)).catch((error: unknown) => {
      settled();
      return error;
    });
    await vi.advanceTimersByTimeAsync(119_999);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await failed).toBeInstanceOf(LateLoad);
  });

  it('hands on what comes, and why it cannot come, and leaves no timer behind', async () => {
    expect(await loadInTime(async () => 'part')).toBe('part');
    const gone = new TypeError('Failed to fetch dynamically imported module: /pc/assets/a.js');
    await expect(loadInTime(() => Promise.reject(gone))).rejects.toBe(gone);
    expect(vi.getTimerCount()).toBe(0);
  });
});
