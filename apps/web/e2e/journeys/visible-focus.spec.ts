import { expect, test } from '../journey.ts';
import { hiddenFocus } from '../looks/hidden-focus.ts';
import { lostMarks } from '../looks/lost-marks.ts';
import { walkAllScreens, walkTroubles } from '../steps/walk.ts';

test.use({ language: 'en', viewport: { width: 390, height: 844 } });

test('the focus is never hidden, and the visitor’s own colours leave every mark', async ({
  page,
  server,
  visitor,
  trouble,
}) => {
  test.setTimeout(240_000);
  trouble.allow(...walkTroubles);
  await walkAllScreens({ visitor, server }, async (screen) => {
    expect.soft(await lostMarks(page), `${screen}, forced colours`).toEqual([]);
    expect.soft(await hiddenFocus(page), `${screen}, hidden focus`).toEqual([]);
  });
});
