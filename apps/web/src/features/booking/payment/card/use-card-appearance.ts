import type { Appearance } from '@stripe/stripe-js';
import { useMemo, useSyncExternalStore } from 'react';

const darkTheme = '(prefers-color-scheme: dark)';

/** The site's own look for the provider's form, which stands in a frame that no style sheet of ours reaches. */
export function useCardAppearance(): Appearance {
  const isDark = useSyncExternalStore(onThemeChange, () => matchMedia(darkTheme).matches);
  return useMemo(() => appearanceOf(isDark ? 'night' : 'stripe', getComputedStyle(document.documentElement)), [isDark]);
}

function onThemeChange(listener: () => void): () => void {
  const theme = matchMedia(darkTheme);
  theme.addEventListener('change', listener);
  return () => theme.removeEventListener('change', listener);
}

function appearanceOf(theme: 'stripe' | 'night', tokens: CSSStyleDeclaration): Appearance {
  const token = (name: string) => tokens.getPropertyValue(name).trim();
  const outline = `2px solid ${token('--focus')}`;
  return {
    theme,
    labels: 'above',
    variables: {
      fontFamily: token('--font-text'),
      fontSizeBase: '16px',
      spacingUnit: '4px',
      borderRadius: token('--radius'),
      colorPrimary: token('--accent-ink'),
      colorBackground: token('--surface-raised'),
      colorText: token('--ink'),
      colorTextSecondary: token('--ink-soft'),
      colorTextPlaceholder: token('--ink-soft'),
      colorDanger: token('--danger'),
      colorSuccess: token('--success'),
      colorWarning: token('--warning'),
    },
    rules: {
      '.Label': { fontSize: '14px', fontWeight: '550' },
      '.Input': { border: `1px solid ${token('--field-border')}`, boxShadow: 'none', padding: '12px' },
      '.Input:focus': { outline, outlineOffset: '1px', boxShadow: 'none', borderColor: token('--field-border') },
      '.Input--invalid': { border: `1px solid ${token('--danger')}`, boxShadow: 'none' },
      '.Error': { fontSize: '14px' },
    },
  };
}
