import { connectionStops } from '@chauffeur/core';
import { useState } from 'react';
import { officePhoneMessages } from '#i18n/messages/office-phone.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { fieldId } from '#ui/form/use-form.ts';
import { BillingFields, CompanyCodes } from '#widgets/customer-form/customer-fields.tsx';
import { ConnectionFields, pathOf, TravellerForm, withChoice } from '#widgets/customer-form/travel-fields.tsx';
import styles from './phone.module.css';
import type { PhoneBooking } from './use-phone-booking.ts';

interface PartProps {
  readonly booking: PhoneBooking;
}

const form = 'phone-caller';

/** What invoices need, behind a line of its own: most callers pay on board and ask for none. */
export function PhoneInvoicing({ booking: { caller, draft } }: PartProps) {
  const texts = useMessages(officePhoneMessages);
  const [isOpen, setIsOpen] = useState(false);
  const invoiced = [...codes, 'billingAddress'].map((path) => fieldId(form, path));
  // A field that is refused is there to be mended.
  const isRefused = caller.summary.problems.some(({ fieldId: at }) => invoiced.some((id) => at.startsWith(id)));
  return (
    <details
      className={styles.more}
      open={isOpen || isRefused}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>{texts.invoicing}</summary>
      <div className={styles.form}>
        <p className={styles.soft}>{texts.invoicingLead}</p>
        {draft.caller.companyName.trim() !== '' && <CompanyCodes field={caller.field} />}
        <BillingFields field={caller.field} isFor />
      </div>
    </details>
  );
}

const codes = ['vatNumber', 'siren', 'costCenter'] as const;

/** Who travels, and the flight or train of a journey that has one (Rules 15.1, 15.2). */
export function PhoneTravel({ booking: { caller, draft, change } }: PartProps) {
  const texts = useMessages(officePhoneMessages);
  const { connections, traveller, language, quote } = draft;
  const errorOf = (path: string) => caller.summary.problems.find((one) => one.fieldId === fieldId(form, path))?.text;
  return (
    <>
      <ConnectionFields
        id={form}
        stops={connectionStops(quote?.answer.trips ?? [])}
        connections={connections}
        hint={texts.connectionHint}
        errorOf={errorOf}
        onConnection={(choice) => {
          change((now) => ({ ...now, connections: withChoice(now.connections, choice) }));
          caller.forgive(pathOf(choice));
        }}
      />
      <Checkbox
        id="phone-traveller"
        value={traveller !== null}
        onChange={(isOther) => {
          const nobody = { name: '', phoneNumber: '', email: '', language };
          change((now) => ({ ...now, traveller: isOther ? nobody : null }));
          caller.forgive('traveller');
        }}
      >
        {texts.otherPassenger}
      </Checkbox>
      {traveller && (
        <TravellerForm
          id={form}
          traveller={traveller}
          errorOf={errorOf}
          onTraveller={(changed) => {
            change((now) => ({ ...now, traveller: changed }));
            caller.forgive('traveller');
          }}
        />
      )}
    </>
  );
}
