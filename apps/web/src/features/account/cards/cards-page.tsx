import { useQuery } from '@tanstack/react-query';
import { savedCardsQuery } from '../../../api/queries/saved-cards.ts';
import { accountMessages } from '../../../i18n/messages/account.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { LoadState } from '../../../widgets/load-state/load-state.tsx';
import { AccountSection } from '../account-section.tsx';
import { CardList } from './card-list.tsx';

/** The cards that the payment provider keeps with the customer's consent (Rules 1.3, 8.5). */
export default function CardsPage() {
  const { menu, cards: texts } = useMessages(accountMessages);
  const cards = useQuery(savedCardsQuery);
  return (
    <AccountSection title={menu.cards} lead={texts.lead}>
      {cards.data ? <CardList cards={cards.data} /> : <LoadState queries={[cards]} />}
    </AccountSection>
  );
}
