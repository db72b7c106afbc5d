import { homeGuideMessages } from '#i18n/messages/home-guide.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './guide.module.css';
import section from './section.module.css';

/** From the form to the answer, in three steps (Rules 1.4). */
export function HowItWorks() {
  const { steps } = useMessages(homeGuideMessages);
  return (
    <section className={section.section}>
      <div className={section.inner}>
        <h2>{steps.title}</h2>
        <ol className={classNames(section.grid, styles.steps)}>
          {steps.list.map(({ title, text }) => (
            <li key={title} className={styles.entry}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
