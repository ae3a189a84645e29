import { GAME_FRAME_CHANNEL } from '@nokshi/contract/game-frame.ts';

/** A page that frames a game as the portal does and keeps what it hears in `window.heard`. */
export function portalPage(arcadeOrigin: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<link rel="icon" href="data:,"><title>Portal stand-in</title>
<style>html,body{margin:0;height:100%;background:#0b0f12;color:#fff;font:14px system-ui}
body{display:grid;grid-template-rows:44px 1fr;height:100dvh}header{display:flex;align-items:center;padding:0 12px}
iframe{border:0;width:100%;height:100%;display:block}</style></head>
<body><header>portal</header><script>
const arcade=${JSON.stringify(arcadeOrigin)},channel=${JSON.stringify(GAME_FRAME_CHANNEL)};
const frame=document.createElement('iframe'),query=new URLSearchParams(location.search);
window.heard=[];window.tell=(message)=>frame.contentWindow.postMessage({channel,...message},arcade);
const pages={dice:'dice',limbo:'house',plinko:'house',keno:'house',wheel:'house',roulette:'house',mines:'house',towers:'house',hilo:'house',poker:'house',blackjack:'house'};
const ticket=async()=>(await(await fetch('/ticket'+location.search)).json()).ticket;
addEventListener('message',async(event)=>{if(event.origin!==arcade||event.source!==frame.contentWindow)return;
window.heard.push(event.data);if(event.data.type==='need_ticket')window.tell({type:'ticket',ticket:await ticket()});});
// The address stands before the frame does, so that the frame never is an empty page of this origin.
frame.title='game';frame.allow='autoplay; fullscreen';frame.sandbox='allow-scripts allow-same-origin';
ticket().then((one)=>{frame.src=arcade+'/'+(pages[query.get('game')]||'slot')+'.html#ticket='+one;document.body.append(frame);});
</script></body></html>`;
}
