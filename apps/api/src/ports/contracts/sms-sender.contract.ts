import { describe, expect, it } from 'vitest';
import { type Sms, SmsRefusedError, type SmsSender } from '../sms-sender.ts';

interface SmsSenderUnderTest {
  sender: SmsSender;
  /** The messages that were accepted, in their order. */
  accepted: () => Promise<Pick<Sms, 'to' | 'text'>[]>;
  /** Makes whatever delivers unreachable. */
  breakDown: () => void | Promise<void>;
  /** Whether the provider tells one message from another by its id. */
  knowsMessages: boolean;
}

export function anSms(changes: Partial<Sms> = {}): Sms {
  return {
    messageId: 'sms-driver-card:1:0:1:booker',
    to: '+33612345678',
    text: 'Anne vient vous chercher',
    ...changes,
  };
}

/** What every sender of text messages does; the sentences are those of `SmsSender`. */
export function describeSmsSenderContract(
  name: string,
  create: () => SmsSenderUnderTest | Promise<SmsSenderUnderTest>,
) {
  describe(`${name} as a sender of text messages`, () => {
    it('has accepted a message when `send` resolves, with every sign', async () => {
      const { sender, accepted } = await create();
      const text = 'Étoile, “hôtel” d’Orly à 10:00\n→ 12 €';
      await sender.send(anSms({ text }));
      expect(await accepted()).toEqual([{ to: '+33612345678', text }]);
    });

    it('makes one message of the same id, however often it is sent', async ({ skip }) => {
      const { sender, accepted, knowsMessages } = await create();
      if (!knowsMessages) skip('the provider cannot tell');
      await sender.send(anSms());
      await sender.send(anSms());
      await sender.send(anSms({ messageId: 'another' }));
      expect(await accepted()).toHaveLength(2);
    });

    it('rejects in an outage, and not for good', async () => {
      const { sender, accepted, breakDown } = await create();
      await breakDown();
      const outcome = await sender.send(anSms()).catch((error: unknown) => error);
      expect(outcome).toBeInstanceOf(Error);
      expect(outcome).not.toBeInstanceOf(SmsRefusedError);
      expect(await accepted().catch(() => [])).toEqual([]);
    });

    it.each(['', '0612345678', '+33', '+33612345678, +33611111111', '+33612345678\nTo: +33611111111'])(
      'refuses what is no number: %j',
      async (to) => {
        const { sender, accepted } = await create();
        const outcome = await sender.send(anSms({ to })).catch((error: unknown) => error);
        expect(outcome).toBeInstanceOf(SmsRefusedError);
        expect(await accepted()).toEqual([]);
      },
    );
  });
}
