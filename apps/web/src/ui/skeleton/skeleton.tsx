import { classNames } from '../class-names.ts';
import styles from './skeleton.module.css';

/** The shape of what is on its way: a line of text, a title, a card's block, or a picture as wide as a car's. */
export function Skeleton({ shape = 'line' }: { readonly shape?: 'line' | 'title' | 'block' | 'picture' }) {
  return <span className={classNames(styles.skeleton, styles[shape])} aria-hidden="true" />;
}

/** Takes as much room as these words, on as many lines, until the real ones are there. Nobody is shown or read the words. */
export function SkeletonWords({ words }: { readonly words: string }) {
  return <span className={classNames(styles.skeleton, styles.words)} data-words={words} aria-hidden="true" />;
}
