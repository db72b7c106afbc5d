import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { currentLanguage, languageKey } from '../i18n/language.ts';
import { App } from './app.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has lost its #root');

document.documentElement.lang = languageKey(currentLanguage());
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
