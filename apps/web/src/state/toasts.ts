import { create } from 'zustand';

export interface Toast {
  readonly id: number;
  readonly tone: 'error' | 'success' | 'info';
  readonly text: string;
}

interface ToastState {
  readonly toasts: readonly Toast[];
}

/** The notifications on screen, oldest first. */
export const useToasts = create<ToastState>(() => ({ toasts: [] }));

const shownAtMost = 3;
let lastId = 0;

/** Shows a notification; one that says the same as a shown one takes its place. */
export function showToast({ tone, text }: Omit<Toast, 'id'>): void {
  lastId += 1;
  const toast = { id: lastId, tone, text };
  useToasts.setState(({ toasts }) => ({
    toasts: [...toasts.filter((shown) => shown.text !== text), toast].slice(-shownAtMost),
  }));
}

export function dismissToast(id: number): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
}

export function dismissAllToasts(): void {
  useToasts.setState({ toasts: [] });
}
