import styles from './wordmark.module.css';

/** The mark, a V that is also a road at night, and the name. */
export function Wordmark() {
  return (
    <span className={styles.wordmark}>
      <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
        <path className={styles.road} d="M4 4l9.5 24h5L28 4" />
        <path className={styles.dashes} d="M16 4.5v6m0 4v4m0 3.5v2" />
      </svg>
      <span className={styles.name} lang="fr">
        Votre Chauffeur Privé
      </span>
    </span>
  );
}
