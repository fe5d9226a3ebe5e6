import { endStart } from '~/start/end-start';
import { addWholeStyles } from '~/start/whole-styles';

/** Shown if the app or its error page fails (promise F36); without React, the possible cause. */
export const showFatalFault = (root: HTMLElement): void => {
  endStart();
  void addWholeStyles();
  const message = document.createElement('p');
  message.setAttribute('role', 'alert');
  message.textContent =
    '画面を表示できませんでした。通信の状態を確認して、ページを再読み込みしてください。';
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'min-h-11 rounded-control bg-key px-5 font-bold text-on-key';
  button.textContent = '再読み込み';
  button.addEventListener('click', () => location.reload());
  const main = document.createElement('main');
  main.className = 'grid min-h-dvh content-center justify-items-center gap-4 p-6 text-center';
  main.append(message, button);
  root.replaceChildren(main);
};
