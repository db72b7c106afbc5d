import { useQuery } from '@tanstack/react-query';
import { configQuery } from '#api/queries/config.ts';
import { savedCardsQuery } from '#api/queries/saved-cards.ts';
import { accountMessages } from '#i18n/messages/account.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { LoadState } from '#widgets/load-state/load-state.tsx';
import { AccountSection } from '../account-section.tsx';
import { CardList } from './card-list.tsx';

/** The cards that the payment provider keeps with the customer's consent, where cards are taken (Rules 1.3, 8.5). */
export default function CardsPage() {
  const { menu, cards: texts } = useMessages(accountMessages);
  const cards = useQuery(savedCardsQuery);
  const config = useQuery(configQuery);
  if (!cards.data || !config.data) {
    return (
      <AccountSection title={menu.cards}>
        <LoadState queries={[cards, config]} />
      </AccountSection>
    );
  }
  const areTaken = config.data.cardPayments !== null;
  return (
    <AccountSection title={menu.cards} lead={areTaken ? texts.lead : texts.off}>
      <CardList cards={cards.data} canBeSaved={areTaken} />
    </AccountSection>
  );
}
