import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isLoadFailure, LateLoad, loadInTime, reloadOnce } from './loading';

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

describe('isLoadFailure', () => {
  it('knows how Chrome, Firefox and Safari say it', () => {
    expect(isLoadFailure(new TypeError('Failed to fetch dynamically imported module: /pc/assets/a.js'))).toBe(true);
    expect(isLoadFailure(new TypeError('error loading dynamically imported module: /pc/assets/a.js'))).toBe(true);
    expect(isLoadFailure(new TypeError('Importing a module script failed.'))).toBe(true);
    expect(isLoadFailure(new Error('Unable to preload CSS for /pc/assets/a.css'))).toBe(true);
  });

  it('leaves the faults of pages alone', () => {
    expect(isLoadFailure(new TypeError("Cannot read properties of undefined (reading 'list')"))).toBe(false);
    expect(isLoadFailure('gone')).toBe(false);
  });
});

describe('reloadOnce', () => {
  const stored = new Map<string, string>();
  const reload = vi.fn();

  beforeEach(() => {
    stored.clear();
    reload.mockClear();
    vi.stubGlobal('location', { reload });
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('loads anew once and then lets the failure be seen', () => {
    const now = Date.parse('2026-11-20T08:00:00Z');
    expect(reloadOnce(now)).toBe(true);
    expect(reloadOnce(now + 5_000)).toBe(false);
    expect(reload).toHaveBeenCalledTimes(1);
    expect(reloadOnce(now + 3_600_000)).toBe(true);
  });
});
