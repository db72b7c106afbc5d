import { beforeEach, describe, expect, it, vi } from 'vitest';
import { claimReload, createRecovery, siteAnswers } from './recover-site.ts';
import { loadPage } from './load-page.ts';

const gone = new TypeError('Failed to fetch dynamically imported module');

function aBrowser({ answers = true } = {}) {
  const reload = vi.fn<() => void>();
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(gone);
  const recover = () => createRecovery({ siteAnswers: async () => answers, claimReload, reload });
  return { load, reload, recover };
}

beforeEach(() => sessionStorage.clear());

describe('a page that is downloaded', () => {
  it('is there, and nothing is reloaded', async () => {
    const { recover, reload } = aBrowser();
    expect(await loadPage(async () => 'page', recover())).toBe('page');
    expect(reload).not.toHaveBeenCalled();
  });

  it('has the site reload itself where its script is gone, and leaves the page before standing', async () => {
    const { load, reload, recover } = aBrowser();
    const ended = vi.fn<() => void>();
    void loadPage(load, recover()).then(ended, ended);
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(ended).not.toHaveBeenCalled();
  });

  it('is broken where its script is gone after that as well: the site never reloads itself twice', async () => {
    const { load, reload, recover } = aBrowser();
    void loadPage(load, recover());
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    const failure = { name: 'PageLoadFailure', reason: 'broken', cause: gone };
    await expect(loadPage(load, recover())).rejects.toMatchObject(failure);
    await expect(loadPage(load, recover())).rejects.toMatchObject(failure);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('is not the only one in trouble: all who miss a script at the same time wait for the one reload', async () => {
    const { load, reload, recover } = aBrowser();
    const together = recover();
    const ended = vi.fn<() => void>();
    void loadPage(load, together).then(ended, ended);
    void loadPage(load, together).then(ended, ended);
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(ended).not.toHaveBeenCalled();
  });

  it('is broken at once where the session keeps no notes, since nobody could tell a second reload', async () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const { load, reload, recover } = aBrowser();
    await expect(loadPage(load, recover())).rejects.toMatchObject({ reason: 'broken' });
    expect(reload).not.toHaveBeenCalled();
  });

  it('cannot be reached where the site does not answer: a reload would lose the page that stands', async () => {
    const { load, reload, recover } = aBrowser({ answers: false });
    await expect(loadPage(load, recover())).rejects.toMatchObject({ reason: 'unreachable', cause: gone });
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('the site', () => {
  it.each([
    ['answers where its home page is there', async () => new Response(null), true],
    ['does not answer where a proxy stands in for it', async () => new Response(null, { status: 502 }), false],
    ['does not answer without a network', () => Promise.reject(new TypeError('Failed to fetch')), false],
  ])('%s', async (_name, answer, expected) => {
    const asked = vi.fn<typeof fetch>(answer);
    vi.stubGlobal('fetch', asked);
    expect(await siteAnswers()).toBe(expected);
    expect(asked).toHaveBeenCalledWith('/', expect.objectContaining({ method: 'HEAD', cache: 'no-store' }));
  });
});
