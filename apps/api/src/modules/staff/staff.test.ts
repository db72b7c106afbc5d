import { httpContract, officeRights, staffRoles, type StaffCall } from '@chauffeur/core';
import { describe, expect, it } from 'vitest';
import { aStaffSession, writeMember } from '#testing/a-staff-member.ts';
import { anApi, aSession } from '#testing/an-api.ts';

const calls = Object.keys(officeRights) as StaffCall[];
const urlOf = (call: StaffCall) => httpContract[call].path.replace(/\{\w+\}/, 'nothing-of-anybodys');
const shut = ['factor_required', 'step_up_required'];
const longAgo = '2026-11-19T10:00:00.000Z';

async function anOpenApi() {
  const api = await anApi();
  const ask = async (call: StaffCall, cookie?: string) => {
    const { method } = httpContract[call];
    const answer = await api.call(method, urlOf(call), {
      ...(cookie && { cookie }),
      ...(method === 'POST' && { body: {} }),
    });
    return answer.status < 400 ? 'let in' : String(answer.body.code);
  };
  return { ...api, ask };
}

describe.each(calls)('%s', (call) => {
  const { roles, factor } = officeRights[call] as { roles: readonly string[]; factor: string };

  it('is nowhere for whoever is signed out, a customer, a role that may not, or ended', async () => {
    const api = await anOpenApi();
    const { cookie } = await aSession(api);
    expect([await api.ask(call), await api.ask(call, cookie)]).toEqual(['not_found', 'not_found']);
    const answers: Record<string, string[]> = {};
    for (const role of staffRoles) {
      const session = await aStaffSession(api, role);
      const asked = [await api.ask(call, session.cookie)];
      await writeMember(api.deps.staff, { ...session.member, endedAt: longAgo });
      answers[role] = [...asked, await api.ask(call, session.cookie)].map((code) =>
        code === 'not_found' ? code : 'there',
      );
    }
    const expected = staffRoles.map((role) => [role, [roles.includes(role) ? 'there' : 'not_found', 'not_found']]);
    expect(answers).toEqual(Object.fromEntries(expected));
  });

  it('wants the factor that its row says', async () => {
    const api = await anOpenApi();
    for (const role of staffRoles.filter((one) => roles.includes(one))) {
      const without = await aStaffSession(api, role, { shownAt: null });
      const over = await aStaffSession(api, role, { shownAt: longAgo });
      const stale = await aStaffSession(api, role, { shownAt: '2026-11-20T09:49:59.000Z' });
      const other = await aStaffSession(api, role);
      const stolen = over.cookie.replace(/chauffeur\.office=.*/, /chauffeur\.office=.*/.exec(other.cookie)?.[0] ?? '');
      const answers = [without, over, stale, { cookie: stolen }].map(({ cookie }) => api.ask(call, cookie));
      const isShut = (await Promise.all(answers)).map((code) => shut.includes(code));
      const isAsked = factor !== 'none';
      const isFirst = factor === 'first' || role === 'driver';
      const isFresh = factor === 'fresh' || factor === 'first';
      expect({ role, isShut }).toEqual({ role, isShut: [isAsked && !isFirst, isAsked, isFresh, isAsked] });
      expect(shut).not.toContain(await api.ask(call, (await aStaffSession(api, role)).cookie));
    }
  });
});
