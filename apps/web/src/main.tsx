import '@nokshi/ui/watch-typing.ts';
import '@nokshi/ui/styles/tokens.css';
import '@nokshi/ui/styles/fonts.css';
import '@nokshi/ui/styles/base.css';
import '@nokshi/ui/styles/controls.css';
import '@nokshi/ui/styles/header.css';
import '@nokshi/ui/styles/shell.css';
import '@nokshi/ui/styles/footer.css';
import '@nokshi/ui/styles/header-drop.css';
import '@nokshi/ui/styles/page-states.css';
import '@nokshi/ui/styles/cards.css';
import '@nokshi/ui/styles/welcome-strip.css';
import '@nokshi/ui/styles/cards-by-width.css';
import '@nokshi/ui/styles/list-page.css';
import '@nokshi/ui/styles/home.css';
import '@nokshi/ui/styles/banner.css';
import '@nokshi/ui/styles/slides.css';
import { startPlayer } from './portals/player/start.tsx';

startPlayer().catch((error: unknown) => {
  // The inline script shows what a person can do about it, in words that came with the page.
  dispatchEvent(new Event('nk-start-failed'));
  throw error;
});
