import { classNames } from '../class-names.ts';
import styles from './skeleton.module.css';

/** As much room as these words take, on as many lines, until the real ones are there. Nobody is shown or read the words. */
export function SkeletonWords({ words }: { readonly words: string }) {
  return <span className={classNames(styles.skeleton, styles.words)} data-words={words} aria-hidden="true" />;
}
