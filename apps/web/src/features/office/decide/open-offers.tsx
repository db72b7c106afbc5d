import { type OfferWithdrawal, type OpenOffer, paths } from '@chauffeur/core';
import { useId, useState } from 'react';
import { call } from '#api/client.ts';
import { useRefreshOffice } from '#api/queries/office-rides.ts';
import { useErrorFunnel } from '#api/use-error-funnel.ts';
import { useSending } from '#api/use-sending.ts';
import { officeOffersMessages } from '#i18n/messages/office-offers.ts';
import { orderMessages } from '#i18n/messages/order.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { showToast } from '#state/toasts.ts';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { withBreaks } from '#ui/page/page.tsx';
import { FocusedNotice } from '#widgets/notice/notice.tsx';
import { copyText } from '#widgets/reach/reach-links.tsx';
import { journeyEnds, journeyTitle } from '#widgets/ride/journey-legs.ts';
import { usePartyText } from '#widgets/ride/journey-timeline.tsx';
import fleet from '../fleet/fleet.module.css';
import styles from './decide.module.css';
import { vehicleLabel } from './displaced-rides.tsx';
import { Caller } from './waiting-item.tsx';

interface Withdrawn extends OfferWithdrawal {
  readonly offer: OpenOffer;
}

/** The open offers that were made on the phone, the first to expire first. What became of one is told after it has left the list (Rules 12.14). */
export function OpenOffers({ offers }: { readonly offers: readonly OpenOffer[] }) {
  const texts = useMessages(officeOffersMessages);
  const [done, setDone] = useState<Withdrawn | null>(null);
  const id = useId();
  return (
    <>
      {done && <WithdrawnNotice key={done.offer.id} withdrawn={done} />}
      {offers.length > 0 && (
        <section className={styles.offers} aria-labelledby={id}>
          <h2 id={id} className={styles.route}>
            {texts.title(offers.length)}
          </h2>
          <ul className={styles.list}>
            {offers.map((offer) => (
              <li key={offer.id}>
                <Offer offer={offer} onWithdrawn={setDone} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

interface OfferProps {
  readonly offer: OpenOffer;
  readonly onWithdrawn: (withdrawn: Withdrawn) => void;
}

function Offer({ offer, onWithdrawn }: OfferProps) {
  const texts = useMessages(officeOffersMessages);
  const { at } = useMessages(orderMessages);
  const format = useFormat();
  const party = usePartyText(offer);
  const { id, trips, transferType, customer, carCode, totalTTC, by, offeredAt, expiresAt, vehicles } = offer;
  const ends = journeyEnds(trips, transferType);
  const moment = (instant: string, length: 'short' | 'long') => at(format.day(instant, length), format.hour(instant));
  return (
    <article className={styles.item} aria-labelledby={`offer-${id}`}>
      <p className={styles.deadline}>
        <Icon name="clock" /> {texts.until(moment(expiresAt, 'short'))}
      </p>
      <h3 id={`offer-${id}`} className={styles.route}>
        {ends && journeyTitle(ends)}
      </h3>
      <p>
        {ends && <strong>{moment(ends.fromDatetime, 'long')}</strong>} · {party} · {carCode} · {format.money(totalTTC)}
      </p>
      <Caller customer={customer} />
      {vehicles.map((vehicle) => (
        <p key={vehicle.id} className={styles.vehicle}>
          {texts.kept(vehicleLabel(vehicle))}
        </p>
      ))}
      {offer.lacksVehicle && (
        <p className={styles.vehicle}>
          <Icon name="alert" /> {texts.keptNone}
        </p>
      )}
      <p className={fleet.soft}>{withBreaks(texts.by(by, moment(offeredAt, 'short')))}</p>
      <OfferLink offer={offer} />
      <Withdrawal offer={offer} onWithdrawn={onWithdrawn} />
    </article>
  );
}

/** For whoever did not get the mail: once more, or the link by another way. */
function OfferLink({ offer: { id, url, customer } }: Pick<OfferProps, 'offer'>) {
  const texts = useMessages(officeOffersMessages);
  const refresh = useRefreshOffice();
  const funnel = useErrorFunnel();
  const { send, busy } = useSending({
    send: () => call('mailOffer', { params: { id }, body: {} }),
    onSent: () => showToast({ tone: 'success', text: texts.mailed(customer.email) }),
    // Accepted, taken back or over meanwhile: the list says so.
    onFailure: async (failure) => {
      funnel(failure);
      await refresh();
    },
  });
  const copy = async () => {
    const isCopied = await copyText(url);
    showToast({ tone: 'info', text: isCopied ? texts.copied : texts.notCopied(url) });
  };
  return (
    <div className={fleet.ways}>
      <Button
        variant="quiet"
        aria-describedby={`offer-${id}`}
        busyLabel={busy ? texts.sending : undefined}
        onClick={() => send()}
      >
        {texts.mail}
      </Button>
      <Button variant="quiet" aria-describedby={`offer-${id}`} onClick={() => void copy()}>
        {texts.copy}
      </Button>
    </div>
  );
}

function Withdrawal({ offer, onWithdrawn }: OfferProps) {
  const texts = useMessages(officeOffersMessages);
  const refresh = useRefreshOffice();
  const [isAsked, setIsAsked] = useState(false);
  const { send, busy } = useSending({
    send: () => call('withdrawOffer', { params: { id: offer.id } }),
    async onSent(answer) {
      setIsAsked(false);
      await refresh();
      onWithdrawn({ ...answer, offer });
    },
  });
  return (
    <>
      <Button wide aria-describedby={`offer-${offer.id}`} onClick={() => setIsAsked(true)}>
        {texts.withdraw}
      </Button>
      {isAsked && (
        <Dialog title={texts.ask} busy={busy} onClose={() => setIsAsked(false)}>
          <p>{texts.effect(nameOf(offer))}</p>
          <div className={fleet.ways}>
            <Button disabled={busy} onClick={() => setIsAsked(false)}>
              {texts.keep}
            </Button>
            <Button variant="primary" busyLabel={busy ? texts.sending : undefined} onClick={() => send()}>
              {texts.confirm}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}

/** Tells that an offer was withdrawn. Nobody else tells the customer, so the phone number stands here. */
function WithdrawnNotice({ withdrawn: { offer, order } }: { readonly withdrawn: Withdrawn }) {
  const texts = useMessages(officeOffersMessages);
  return order === null ? (
    <FocusedNotice tone="success" title={texts.withdrawn(nameOf(offer))}>
      <Caller customer={offer.customer} />
    </FocusedNotice>
  ) : (
    <FocusedNotice tone="warning" title={texts.accepted(nameOf(offer))}>
      <p>
        <ButtonLink to={paths.officeOrder(order.id)} variant="quiet">
          {texts.open(order.orderNumber)}
        </ButtonLink>
      </p>
    </FocusedNotice>
  );
}

const nameOf = ({ customer: { firstName, lastName } }: OpenOffer) => `${firstName} ${lastName}`;
